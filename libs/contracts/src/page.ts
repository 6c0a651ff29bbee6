import { Int, Named, Optional, Text } from './fields.ts';
import { mostPages } from './most-pages.ts';

/** Which part of a list: a zero-based page, or the cursor that the part before it gave; never both. */
export class PageQuery {
  @Named('页码') @Optional() @Int(0, mostPages - 1) page?: number | null;
  @Named('每页数量') @Int(1, 100) size: number = 24;
  @Named('翻页位置') @Optional() @Text(1, 200) cursor?: string | null;
}

/** One part of a list. `total` is what this caller could see in all; `next` is null at the end. */
export interface Page<T> {
  items: T[];
  total: number;
  next: string | null;
}
