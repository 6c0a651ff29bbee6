const yuan = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY', maximumFractionDigits: 2 });

/** What is written of an amount in 0.01 CNY. */
export const amountOf = (fen: number): string => yuan.format(fen / 100);

/** 0.01 CNY of what was written as yuan (`12`, `12.5`); null where it is no amount, or nothing. */
export function fenOf(written: string): number | null {
  const found = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(written.trim());
  const fen = found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : 0;
  return fen > 0 ? fen : null;
}
