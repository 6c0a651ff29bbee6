import { NativeSelect } from '@mantine/core';
import { IconArrowLeft, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { newKey } from '../../lib/server/newKey.ts';
import { reasonOf } from '../../lib/server/refused.ts';
import { useUser } from '../../lib/session/user.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/Picture.tsx';
import type { FormImage } from './form.ts';
import type { Problems } from './problems.ts';
import { words } from './text.ts';
import { fileProblem, imageTypes, upload } from '../../lib/server/upload.ts';
import { changedAt } from './fieldProps.ts';
import stackClasses from '../../ui/styles/stack.module.css';
import progressClasses from '../../ui/styles/progress.module.css';
import classes from './ImageField.module.css';
import { Problem } from './FormSection.tsx';
import wordClasses from '../../ui/Words.module.css';
import parts from './GameForm.module.css';

const names = words.fields;

interface Going {
  key: string;
  name: string;
  percent: number;
  problem: string | null;
}

interface ImageFieldProps {
  label: string;
  hint?: string;
  images: readonly FormImage[];
  most: number;
  use: 'cover' | 'game';
  problems: Problems;
  /** The field name of an image: `images[2]`. */
  nameOf: (index: number) => string;
  /** What there is to tell beside an image. */
  beside?: (url: string) => ReactNode;
  /** An updater, because uploads end after other changes. */
  onChange: (change: (images: readonly FormImage[]) => FormImage[]) => void;
}

/** Pictures of a game: uploaded one after another with progress, and marked by content. */
export function ImageField({ label, hint, images, most, use, problems, nameOf, beside, onChange }: ImageFieldProps) {
  const signedIn = useUser() !== null;
  const input = useRef<HTMLInputElement>(null);
  const [going, setGoing] = useState<Going[]>([]);
  const [over, setOver] = useState(false);
  const room = most - images.length;
  const tell = (key: string, change: Partial<Going> | null) =>
    setGoing((all) =>
      all.flatMap((each) => (each.key !== key ? [each] : change === null ? [] : [{ ...each, ...change }])),
    );

  const take = async (files: Iterable<File>) => {
    const chosen = [...files].slice(0, most === 1 ? 1 : Math.max(0, room));
    const added = chosen.map((file) => ({ key: newKey(), file }));
    setGoing((all) => [
      ...all.filter(({ problem }) => problem === null),
      ...added.map(({ key, file }) => ({ key, name: file.name, percent: 0, problem: fileProblem(file) })),
    ]);
    for (const { key, file } of added) {
      if (fileProblem(file) !== null) continue;
      try {
        const { url, width, height, blur } = await upload(file, use, (percent) => tell(key, { percent }));
        tell(key, null);
        const image: FormImage = { url, width, height, blur, sexual: 0, violence: 0 };
        onChange((all) =>
          all.some((each) => each.url === url) ? [...all] : most === 1 ? [image] : [...all, image].slice(0, most),
        );
      } catch (error) {
        tell(key, { problem: reasonOf(error).message });
      }
    }
  };

  return (
    <fieldset className={cx(parts.group, stackClasses.close)}>
      <legend>
        {label} {hint && <small className={wordClasses.quiet}>{hint}</small>}
      </legend>
      {images.length > 0 && (
        <ul className={classes.images}>
          {images.map((image, i) => (
            <li key={image.url}>
              <Picture
                src={image.url}
                alt={`${label} ${i + 1}`}
                ratio={use === 'cover' ? 3 / 4 : 16 / 9}
                blur={image.blur ?? null}
                contain
                className={cx(classes.image, use === 'cover' && classes.upright)}
              />
              <span className={classes.marks}>
                <Mark
                  name="sexual"
                  at={i}
                  value={image.sexual}
                  onChange={(mark) => onChange((all) => changedAt(all, i, { sexual: mark }))}
                />
                <Mark
                  name="violence"
                  at={i}
                  value={image.violence}
                  onChange={(mark) => onChange((all) => changedAt(all, i, { violence: mark }))}
                />
              </span>
              <Problem>{problems[`${nameOf(i)}[url]`]}</Problem>
              {beside?.(image.url)}
              <span className={classes.tools}>
                {i > 0 && (
                  <IconButton
                    label={names.forward(i + 1)}
                    onClick={() =>
                      onChange((all) => [...all.slice(0, i - 1), all[i]!, all[i - 1]!, ...all.slice(i + 1)])
                    }
                  >
                    <IconArrowLeft size={18} stroke={1.6} aria-hidden="true" />
                  </IconButton>
                )}
                <IconButton
                  label={most === 1 ? names.remove(label) : names.removeImage(i + 1)}
                  onClick={() => onChange((all) => changedAt(all, i, null))}
                >
                  <IconX size={18} stroke={1.6} aria-hidden="true" />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      {going.length > 0 && (
        <ul className={cx(stackClasses.field, classes.going)}>
          {going.map(({ key, name, percent, problem }) => (
            <li key={key}>
              <span className={wordClasses.cut} title={name}>
                {name}
              </span>
              {problem ? (
                <span role="alert" className={classes.failed}>
                  {problem}
                </span>
              ) : (
                <>
                  {names.uploading(percent)}
                  <progress className={progressClasses.progress} max={100} value={percent} aria-label={name} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {(room > 0 || most === 1) && (
        <div
          className={cx(classes.drop, over && classes.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            if (signedIn) void take(event.dataTransfer.files);
          }}
        >
          <Button size="small" disabled={!signedIn} onClick={() => input.current?.click()}>
            <IconPhotoPlus size={16} stroke={1.6} aria-hidden="true" />
            {names.upload}
          </Button>
          <small>{signedIn ? names.drop : names.signInToUpload}</small>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={label}
            accept={imageTypes.join(',')}
            multiple={most > 1}
            onChange={(event) => {
              void take([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        </div>
      )}
    </fieldset>
  );
}

interface MarkProps {
  name: 'sexual' | 'violence';
  at: number;
  value: 0 | 1 | 2;
  onChange: (value: 0 | 1 | 2) => void;
}
const Mark = ({ name, at, value, onChange }: MarkProps) => (
  <NativeSelect
    size="xs"
    aria-label={`${names[name]} ${at + 1}`}
    value={value}
    data={names.marks.map((label, mark) => ({ value: String(mark), label: `${names[name]}：${label}` }))}
    onChange={(event) => onChange(Number(event.currentTarget.value) as 0 | 1 | 2)}
  />
);
