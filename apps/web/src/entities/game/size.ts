const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Formats bytes: `3.42 GB`, `148 MB`. */
export function sizeOf(bytes: number): string {
  const power = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log(bytes) / Math.log(1024)) : 0);
  const value = bytes / 1024 ** power;
  return `${value.toFixed(value < 10 && power > 0 ? 2 : value < 100 && power > 1 ? 1 : 0)} ${units[power]}`;
}
