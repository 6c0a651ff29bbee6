const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const browsers: [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/Edg/, 'Edge'],
  [/Firefox/, 'Firefox'],
  [/Chrome/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** Returns this device's name for the list of sessions, such as `Windows · Edge`. */
export function deviceName(): string {
  const nameIn = (table: [RegExp, string][]) => table.find(([form]) => form.test(navigator.userAgent))?.[1];
  return [nameIn(systems), nameIn(browsers)].filter(Boolean).join(' · ') || '未知设备';
}
