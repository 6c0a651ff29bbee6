import { words } from './text.ts';

interface StationSelectProps {
  stations: readonly { place: number; name: string | null }[];
  /** 0 for none of them. */
  value: number;
  /** What none of them is called. */
  none: string;
  onChange: (place: number) => void;
}

/** Chooses one of a game's stations, or none. */
export const StationSelect = ({ stations, value, none, onChange }: StationSelectProps) => (
  <select value={value} onChange={({ target }) => onChange(Number(target.value))}>
    <option value={0}>{none}</option>
    {stations.map(({ place, name }) => (
      <option key={place} value={place}>
        {words.named(place, name)}
      </option>
    ))}
  </select>
);
