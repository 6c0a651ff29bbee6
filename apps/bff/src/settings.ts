import { KeyRing, Replaced, Settings } from '@yinghuo/service';
import { IsEmail, IsInt, IsOptional, IsString, IsUrl, Matches, Max, Min } from 'class-validator';

/** Settings of the edge; .env.example explains each. */
export class BffSettings extends Settings {
  @IsInt() @Min(0) @Max(65535) PORT: number = 3000;
  /** What it listens on. */
  @IsString() HOST: string = '127.0.0.1';
  /** Where members open the site: what shared links lead to. Without it, whatever host a request names. */
  @IsOptional() @Matches(/^https?:\/\/[^\s/]+/) PUBLIC_URL?: string;
  /** How many proxies of ours a request passes before it gets here: X-Forwarded-For is counted from the right. */
  @IsInt() @Min(0) @Max(9) TRUSTED_PROXIES: number = 0;
  /** Unnoticed it would leave the proxy's address to everybody, and so its limits to all of them together. */
  @Replaced('TRUSTED_PROXIES to how many proxies there are') TRUST_PROXY?: string;
  /** Seals passwords on their way to the members' service; only the two have it. */
  @KeyRing() PASSWORD_KEY!: string;
  /** Where the chat listens, if /socket.io goes by way of this process; else whatever stands before it sees to that. */
  @IsOptional() @IsUrl({ require_tld: false, protocols: ['http'] }) CHAT_URL?: string;
  /** The built web. */
  @IsString() WEB_DIR: string = 'apps/web/dist';
  /** Pictures served at /media. */
  @IsString() MEDIA_DIR: string = '.data/media';
  /** Hosts whose pictures /unimg shows and games may have: `img.example`, or `.example` for everything under it. */
  @Matches(/^(\.?[a-z0-9-]+(\.[a-z0-9-]+)+(,\.?[a-z0-9-]+(\.[a-z0-9-]+)+)*)?$/) IMAGE_HOSTS: string = '';
  /** Where pictures of other hosts are kept, a folder of this process's own, and how many MB of it. */
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
