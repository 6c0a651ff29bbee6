const yuan = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY', maximumFractionDigits: 2 });

/** Formats an amount that is given in 0.01 CNY. */
export const amountOf = (fen: number): string => yuan.format(fen / 100);

/** Parses an amount in yuan (`12`, `12.5`) and returns it in 0.01 CNY; null if it is invalid or zero. */
export function fenOf(written: string): number | null {
  const found = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(written.trim());
  const fen = found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : 0;
  return fen > 0 ? fen : null;
}
