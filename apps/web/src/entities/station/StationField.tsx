import { Hint } from '../../ui/Words.tsx';
import stackClasses from '../../ui/styles/stack.module.css';
import { useRoute } from './api.ts';
import { StationSelect } from './StationSelect.tsx';
import { words } from './text.ts';

/** Where what is written opens. */
export interface Tie {
  stationGame: number;
  station: number;
}

interface StationFieldProps {
  games: readonly { id: number; title: string }[];
  tie: Tie | null;
  onChange: (tie: Tie | null) => void;
}

/** Chooses the station behind which a text opens; nothing for games without stations. */
export const StationField = ({ games, ...field }: StationFieldProps) =>
  games.map((game) => <OfGame key={game.id} game={game} {...field} />);

function OfGame({ game, tie, onChange }: Omit<StationFieldProps, 'games'> & { game: { id: number; title: string } }) {
  const stations = useRoute(game.id).data?.obj?.stations ?? [];
  if (stations.length === 0) return null;
  const chosen = tie?.stationGame === game.id ? tie.station : 0;
  const choose = (station: number) => onChange(station > 0 ? { stationGame: game.id, station } : null);
  return (
    <label className={stackClasses.field}>
      {words.field.label(game.title)}
      <StationSelect stations={stations} value={chosen} none={words.field.nowhere} onChange={choose} />
      <Hint>{words.field.hint}</Hint>
    </label>
  );
}
