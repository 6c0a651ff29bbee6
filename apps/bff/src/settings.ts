import { KeyRing, Replaced, Settings } from '@yinghuo/service';
import { IsEmail, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min } from 'class-validator';

/** Settings of the edge; .env.example explains each. */
export class BffSettings extends Settings {
  @IsInt() @Min(0) @Max(65535) PORT: number = 3000;
  /** The address to listen on. */
  @IsString() HOST: string = '127.0.0.1';
  /** The public origin, used in shared links. By default the host of the request. */
  @IsOptional() @Matches(/^https?:\/\/[^\s/]+/) PUBLIC_URL?: string;
  /** The number of trusted proxies: X-Forwarded-For is counted from the right. */
  @IsInt() @Min(0) @Max(9) TRUSTED_PROXIES: number = 0;
  /** Refuses the old name: ignoring it would give all clients the proxy's address, and thus one shared limit. */
  @Replaced('TRUSTED_PROXIES to how many proxies there are') TRUST_PROXY?: string;
  /** Encrypts passwords on the way to the members' service, and signs the addresses of pages' letters; only these two have the key. */
  @KeyRing() PASSWORD_KEY!: string;
  /** The chat's URL, if this process proxies /socket.io; otherwise the load balancer does. */
  @IsOptional() @IsUrl({ require_tld: false, protocols: ['http'] }) CHAT_URL?: string;
  /** The folder of the built web app. */
  @IsString() WEB_DIR: string = 'apps/web/dist';
  /** The folder of pictures served at /media. */
  @IsString() MEDIA_DIR: string = '.data/media';
  /** Hosts that /unimg proxies and games may use: `img.example`, or `.example` for all subdomains. */
  @Matches(/^(\.?[a-z0-9-]+(\.[a-z0-9-]+)+(,\.?[a-z0-9-]+(\.[a-z0-9-]+)+)*)?$/) IMAGE_HOSTS: string = '';
  /** The cache folder of foreign pictures, one per process, and its size in MB. */
  @IsString() IMAGE_CACHE_DIR: string = '.data/unimg';
  @IsInt() @Min(1) @Max(1000) IMAGE_CACHE_MB: number = 256;
  @IsEmail() CONTACT_EMAIL: string = 'contact@yinghuo.invalid';
  @IsOptional() @IsUrl({ require_tld: false }) MOBILE_SITE_URL?: string;
  @IsOptional() @IsUrl({ require_tld: false }) DEVTOOLS_REDIRECT?: string;
  @IsOptional() @Matches(/^https:\/\//) LINK_GROUP_CHAT?: string;
  @IsOptional() @Matches(/^(https:\/\/|\/)/) LINK_COMMUNITY?: string;
  @IsOptional() @Matches(/^https:\/\//) LINK_MUSIC?: string;
  @IsOptional() @Matches(/^https:\/\//) LINK_RELEASES?: string;
  @IsOptional() @Matches(/^https:\/\//) LINK_SUPPORT?: string;

  get imageHosts(): string[] {
    return this.IMAGE_HOSTS.split(',').filter((host) => host !== '');
  }
}
