import { useElementSize } from '@mantine/hooks';
import { useState, type PointerEvent } from 'react';
import { count } from '../../../lib/count.ts';
import { shortDay } from '../days.ts';
import { brief, spread, topOf } from '../scale.ts';
import classes from './Chart.module.css';
import { Numbers } from './Numbers.tsx';

export interface Series {
  name: string;
  /** A colour in Chart.module.css. */
  tone: 'primary' | 'info';
  /** One value per day. */
  values: number[];
}

interface ChartProps {
  /** The accessible name. */
  label: string;
  days: string[];
  series: Series[];
  /** Bars for counts, lines for comparisons. */
  kind: 'lines' | 'bars';
  height?: number;
}

const edge = { top: 10, right: 18, bottom: 24, left: 46 };
const dayRoom = 52;

/** A chart of figures by day, with the same data as a table below. */
export function Chart({ label, days, series, kind, height = 220 }: ChartProps) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [at, setAt] = useState<number | null>(null);
  const top = topOf(Math.max(...series.flatMap(({ values }) => values)));
  const inner = { width: Math.max(0, width - edge.left - edge.right), height: height - edge.top - edge.bottom };
  // Bars are centred in their day's share; lines have points at both ends.
  const share = kind === 'bars' ? inner.width / days.length : inner.width / Math.max(1, days.length - 1);
  const x = (index: number) => edge.left + share * (kind === 'bars' ? index + 0.5 : index);
  const y = (value: number) => edge.top + inner.height * (1 - value / top);
  const follow = ({ nativeEvent }: PointerEvent) => {
    const nearest = Math.round((nativeEvent.offsetX - edge.left) / share - (kind === 'bars' ? 0.5 : 0));
    setAt(Math.min(days.length - 1, Math.max(0, nearest)));
  };
  return (
    <figure className={classes.figure}>
      {series.length > 1 && (
        <div className={classes.legend} aria-hidden="true">
          {series.map(({ name, tone }) => (
            <span key={name} data-tone={tone}>
              {name}
            </span>
          ))}
        </div>
      )}
      <div ref={ref} className={classes.frame} style={{ height }}>
        {width > 0 && (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={label}
            onPointerMove={follow}
            onPointerDown={follow}
            onPointerLeave={() => setAt(null)}
          >
            {[0, 0.25, 0.5, 0.75, 1].map((part) => (
              <g key={part} className={classes.grid}>
                <line x1={edge.left} x2={width - edge.right} y1={y(top * part)} y2={y(top * part)} />
                <text x={edge.left - 8} y={y(top * part) + 4} textAnchor="end">
                  {brief(top * part)}
                </text>
              </g>
            ))}
            {spread(days.length, Math.floor(inner.width / dayRoom)).map((index) => (
              <text key={index} x={x(index)} y={height - 6} textAnchor="middle">
                {shortDay(days[index]!)}
              </text>
            ))}
            {at !== null && (
              <line className={classes.cursor} x1={x(at)} x2={x(at)} y1={edge.top} y2={edge.top + inner.height} />
            )}
            {series.map(({ name, tone, values }) => (
              <g key={name} data-tone={tone}>
                {kind === 'bars' ? (
                  <Bars values={values} x={x} y={y} width={Math.max(1, share * 0.64)} floor={y(0)} />
                ) : (
                  <polyline
                    className={classes.line}
                    strokeWidth={days.length > 60 ? 1.5 : 2}
                    points={values.map((value, i) => `${x(i)},${y(value)}`).join(' ')}
                  />
                )}
                {kind === 'lines' && at !== null && (
                  <circle className={classes.dot} cx={x(at)} cy={y(values[at]!)} r={4} />
                )}
              </g>
            ))}
          </svg>
        )}
        {at !== null && (
          <div className={classes.tip} style={{ left: Math.min(Math.max(x(at), 78), width - 78) }}>
            <b>{days[at]}</b>
            {series.map(({ name, tone, values }) => (
              <span key={name} data-tone={tone}>
                {name} {count(values[at]!)}
              </span>
            ))}
          </div>
        )}
      </div>
      <Numbers days={days} series={series} caption={label} />
    </figure>
  );
}

interface BarsProps {
  values: number[];
  x: (index: number) => number;
  y: (value: number) => number;
  width: number;
  floor: number;
}

const Bars = ({ values, x, y, width, floor }: BarsProps) =>
  values.map((value, index) => (
    <rect
      key={index}
      className={classes.bar}
      x={x(index) - width / 2}
      y={y(value)}
      width={width}
      height={floor - y(value)}
      rx={Math.min(2, width / 3)}
    />
  ));
