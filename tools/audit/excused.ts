/** Advisories that do not touch us, by their address, and why. One that nobody reports any more is to be taken out. */
export const excused: Readonly<Record<string, string>> = {};
