import { ServiceSettings } from '@yinghuo/service';
import { IsInt, Max, Min } from 'class-validator';

/** Settings of the catalogue; .env.example explains each. */
export class CatalogSettings extends ServiceSettings {
  /** Links tried in a minute, by all processes together; 0: none. */
  @IsInt() @Min(0) @Max(600) LINK_PROBES_PER_MINUTE: number = 12;
}
