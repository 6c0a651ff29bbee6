/** Partitions that did not take what they were sent, by `topic/partition`, and until when others are preferred. */
const suspects = new Map<string, number>();
const suspectedMs = 3000;

const nameOf = (topic: string, partition: number): string => `${topic}/${partition}`;

export function suspect(topic: string, partition: number | undefined): void {
  if (partition === undefined) return;
  const now = Date.now();
  // Those of reply topics that are gone are never trusted again.
  for (const [name, until] of suspects) if (until <= now) suspects.delete(name);
  suspects.set(nameOf(topic, partition), now + suspectedMs);
}

export function trust(topic: string, partition: number | undefined): void {
  if (suspects.size > 0 && partition !== undefined) suspects.delete(nameOf(topic, partition));
}

export function isSuspect(topic: string, partition: number): boolean {
  if (suspects.size === 0) return false;
  return (suspects.get(nameOf(topic, partition)) ?? 0) > Date.now();
}
