import { ServiceSettings } from '@yinghuo/service';
import { IsInt, IsOptional, IsString, IsUrl, Max, Min, ValidateIf } from 'class-validator';

/** Settings of the catalogue; .env.example explains each. */
export class CatalogSettings extends ServiceSettings {
  /** Links tried in a minute, by all processes together; 0: none. */
  @IsInt() @Min(0) @Max(600) LINK_PROBES_PER_MINUTE: number = 12;
  /** The bucket that uploaded pictures are moved to; left out, they stay in the database. */
  @IsOptional() @IsString() S3_BUCKET?: string;
  /** Of another server than Amazon's. */
  @IsOptional() @IsUrl({ protocols: ['http', 'https'], require_tld: false }) S3_ENDPOINT?: string;
  @IsString() S3_REGION: string = 'us-east-1';
  /** Both or none; without them the client asks the machine who it is. */
  @ValidateIf(hasKey) @IsString() S3_ACCESS_KEY_ID?: string;
  @ValidateIf(hasKey) @IsString() S3_SECRET_ACCESS_KEY?: string;
}
function hasKey({ S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret }: CatalogSettings): boolean {
  return id !== undefined || secret !== undefined;
}
