import { useEffect, useRef } from 'react';
import classes from './Magnifier.module.css';

const zoom = 2.2;
const radius = 84;
/** Narrower pictures get no lens, because it would cover what it magnifies. */
const minWidth = 200;

/** A lens that follows the pointer over elements marked `data-magnify`. Mounted with full effects and a mouse. */
export default function Magnifier() {
  const lens = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const move = ({ target, clientX, clientY }: PointerEvent) => {
      const glass = lens.current;
      if (!glass) return;
      const picture = target instanceof HTMLImageElement && 'magnify' in target.dataset ? target : null;
      const box = picture?.getBoundingClientRect();
      glass.hidden = !box || box.width < minWidth;
      if (!picture || !box || glass.hidden) return;
      const { naturalWidth, naturalHeight } = picture;
      // The picture is cropped by object-fit: cover; the lens shows the same crop, enlarged.
      const scale = Math.max(box.width / naturalWidth, box.height / naturalHeight) * zoom;
      const width = naturalWidth * scale;
      const height = naturalHeight * scale;
      const x = (clientX - box.left) * zoom + (width - box.width * zoom) / 2 - radius;
      const y = (clientY - box.top) * zoom + (height - box.height * zoom) / 2 - radius;
      Object.assign(glass.style, {
        left: `${clientX}px`,
        top: `${clientY}px`,
        backgroundImage: `url("${picture.currentSrc}")`,
        backgroundSize: `${width}px ${height}px`,
        backgroundPosition: `${-x}px ${-y}px`,
      });
    };
    document.addEventListener('pointermove', move, { passive: true });
    return () => document.removeEventListener('pointermove', move);
  }, []);
  return <div ref={lens} className={classes.lens} hidden aria-hidden="true" />;
}
