export const boardUrl = '/thread';
export const radarUrl = '/threadRadar';

/** The path of a thread of the wanted board. */
export const threadUrl = (id: number): string => `/threadDetail?id=${id}`;
