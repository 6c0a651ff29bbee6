/** How many messages fit into an inbox: 50, and 10 for each avatar frame owned, at most 300. */
export const capOf = (frameCount: number): number => Math.min(50 + 10 * frameCount, 300);
