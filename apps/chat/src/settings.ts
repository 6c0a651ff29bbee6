import { Replaced, ServiceSettings } from '@yinghuo/service';
import { IsInt, IsString, Max, Min } from 'class-validator';

/** Settings of the chat; .env.example explains each. */
export class ChatSettings extends ServiceSettings {
  /** Where sockets come in. */
  @IsInt() @Min(0) @Max(65535) CHAT_PORT: number = 3001;
  @IsString() CHAT_HOST: string = '127.0.0.1';
  /** How many proxies of ours a socket passes before it gets here: X-Forwarded-For is counted from the right. */
  @IsInt() @Min(0) @Max(9) CHAT_TRUSTED_PROXIES: number = 0;
  /** Unnoticed it would leave the proxy's address to everybody, and so its limits to all of them together. */
  @Replaced('CHAT_TRUSTED_PROXIES to how many proxies there are') CHAT_TRUST_PROXY?: string;
  /** How many sockets one address may open in a minute; more where many members share an address. */
  @IsInt() @Min(1) @Max(100_000) CHAT_HANDSHAKES: number = 20;
  /** Seconds over which the clients are moved when the process ends. */
  @IsInt() @Min(0) @Max(60) CHAT_DRAIN_SECONDS: number = 4;
}
