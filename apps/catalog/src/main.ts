import { boot } from '@yinghuo/service';
import { CatalogModule } from './catalog.module.ts';

await boot('catalog', CatalogModule);
