import { boot } from '@yinghuo/service';
import { CatalogModule } from './catalog.module.ts';
import { CatalogSettings } from './settings.ts';

await boot('catalog', CatalogModule, CatalogSettings);
