import { useEffect, useRef, type KeyboardEvent } from 'react';
import { words } from '../text.ts';
import classes from './EmojiPicker.module.css';

const emoji =
  '😀 😄 😂 🤣 😊 😉 😍 🥰 😘 😋 😜 🤔 😎 🥳 😭 😢 😅 😓 😱 😡 😴 🤧 🥺 😳 🙄 😏 🤗 🫠 👍 👎 👏 🙏 👌 ✌️ 🤝 💪 👀 ❤️ 💔 💯 🎉 🎂 🌸 🌙 ⭐ ✨ 🔥 🌧️ ☕ 🍵 🍜 🎮 📖 🎧 🎬 🐱 🐶 🐰 🪲 🏮'.split(
    ' ',
  );
const columns = 10;

interface EmojiPickerProps {
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** Sixty common emoji; the system's picker has the others. Arrows move, Esc closes. */
export default function EmojiPicker({ onPick, onClose }: EmojiPickerProps) {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    grid.current?.querySelector('button')?.focus();
    const outside = (event: PointerEvent) => {
      if (!grid.current?.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [onClose]);

  const keys = (event: KeyboardEvent) => {
    const all = [...grid.current!.querySelectorAll('button')];
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    const to = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + columns,
      ArrowUp: at - columns,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (event.key === 'Escape') onClose();
    else if (to !== undefined) all[Math.max(0, Math.min(to, all.length - 1))]!.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={grid} role="toolbar" aria-label={words.emoji} className={classes.grid} onKeyDown={keys}>
      {emoji.map((each, at) => (
        <button key={each} type="button" tabIndex={at === 0 ? 0 : -1} onClick={() => onPick(each)}>
          {each}
        </button>
      ))}
    </div>
  );
}
