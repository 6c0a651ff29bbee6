import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { relationKinds, type GameRef, type RelationKind } from '@yinghuo/contracts/wire';
import { Suspense } from 'react';
import { usePageDialog } from '../../lib/address/dialog.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { vocabulary } from '../game/vocabulary.ts';
import type { FormCharacter } from './form.ts';
import { words } from './text.ts';
import { changedAt, type GameFieldProps } from './fieldProps.ts';
import { ImageField } from './ImageField.tsx';
import stackClasses from '../../ui/styles/stack.module.css';
import classes from './GameForm.module.css';
import { Coming } from '../../ui/Coming.tsx';
import { part } from '../../lib/part.ts';

const GamePicker = part(() => import('../game/GamePicker.tsx'));
const names = words.fields;

const Remove = ({ what, onClick }: { what: string; onClick: () => void }) => (
  <IconButton label={names.remove(what)} onClick={onClick}>
    <IconX size={18} stroke={1.6} aria-hidden="true" />
  </IconButton>
);
export const Add = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <Button size="small" className={classes.add} onClick={onClick}>
    <IconPlus size={16} stroke={1.6} aria-hidden="true" />
    {children}
  </Button>
);

/** The makers of a game. */
export function MakerFields({ form, problems, onChange }: GameFieldProps) {
  const { staff } = form;
  return (
    <>
      <Textarea
        label={names.developers}
        description={names.developersHint}
        autosize
        minRows={1}
        maxRows={6}
        value={form.developers}
        error={problems.developers}
        onChange={(event) => onChange({ developers: event.currentTarget.value })}
      />
      <fieldset className={classes.group}>
        <legend>{names.staff}</legend>
        <div className={stackClasses.close}>
          {staff.map(({ name, role }, i) => (
            <div key={i} className={classes.row}>
              <TextInput
                aria-label={`${names.role} ${i + 1}`}
                placeholder={names.role}
                value={role}
                error={problems[`staff[${i}][role]`]}
                onChange={(event) => onChange({ staff: changedAt(staff, i, { role: event.currentTarget.value }) })}
              />
              <TextInput
                aria-label={`${names.name} ${i + 1}`}
                placeholder={names.name}
                value={name}
                error={problems[`staff[${i}][name]`]}
                onChange={(event) => onChange({ staff: changedAt(staff, i, { name: event.currentTarget.value }) })}
              />
              <Remove what={name || role} onClick={() => onChange({ staff: changedAt(staff, i, null) })} />
            </div>
          ))}
          {staff.length < 100 && (
            <Add onClick={() => onChange({ staff: [...staff, { name: '', role: '' }] })}>{names.addStaff}</Add>
          )}
        </div>
      </fieldset>
    </>
  );
}

const nobody: FormCharacter = { name: '', role: 'main', voice: '', image: null, spoiler: 0 };

/** The characters of a game. */
export function CastFields({ form: { characters }, problems, onChange }: GameFieldProps) {
  const set = (i: number, change: Partial<FormCharacter> | null) =>
    onChange({ characters: changedAt(characters, i, change) });
  return (
    <>
      {characters.map((each, i) => (
        <div key={i} className={classes.box}>
          <div className={classes.boxHead}>
            <b>{each.name || `${names.character} ${i + 1}`}</b>
            <Remove what={each.name || names.character} onClick={() => set(i, null)} />
          </div>
          <div className={classes.two}>
            <TextInput
              label={names.name}
              value={each.name}
              error={problems[`characters[${i}][name]`]}
              onChange={(event) => set(i, { name: event.currentTarget.value })}
            />
            <TextInput
              label={names.voice}
              value={each.voice}
              error={problems[`characters[${i}][voice]`]}
              onChange={(event) => set(i, { voice: event.currentTarget.value })}
            />
            <NativeSelect
              label={names.part}
              value={each.role}
              data={[
                { value: 'main', label: vocabulary.role.main },
                { value: 'side', label: vocabulary.role.side },
              ]}
              onChange={(event) => set(i, { role: event.currentTarget.value as FormCharacter['role'] })}
            />
            <SpoilerSelect value={each.spoiler} onChange={(spoiler) => set(i, { spoiler })} />
          </div>
          <ImageField
            label={names.portrait}
            images={each.image ? [each.image] : []}
            most={1}
            use="game"
            problems={problems}
            nameOf={() => `characters[${i}][image]`}
            onChange={(change) =>
              onChange(({ characters: all }) => {
                const image = all[i]?.image;
                return { characters: changedAt(all, i, { image: change(image ? [image] : []).at(-1) ?? null }) };
              })
            }
          />
        </div>
      ))}
      {characters.length < 100 && (
        <Add onClick={() => onChange({ characters: [...characters, nobody] })}>{names.addCharacter}</Add>
      )}
    </>
  );
}

type Spoiler = 0 | 1 | 2;
const SpoilerSelect = ({ value, onChange }: { value: Spoiler; onChange: (value: Spoiler) => void }) => (
  <NativeSelect
    label={names.spoiler}
    value={value}
    data={names.spoilers.map((label, spoiler) => ({ value: String(spoiler), label }))}
    onChange={(event) => onChange(Number(event.currentTarget.value) as Spoiler)}
  />
);

/** A game's official links. */
export function OfficialLinkFields({ form: { officialLinks: links }, problems, onChange }: GameFieldProps) {
  const set = (i: number, change: Partial<(typeof links)[number]> | null) =>
    onChange({ officialLinks: changedAt(links, i, change) });
  return (
    <fieldset className={classes.group}>
      <legend>{names.links}</legend>
      <div className={stackClasses.close}>
        {links.map(({ name, url }, i) => (
          <div key={i} className={classes.row}>
            <TextInput
              className={classes.narrow}
              aria-label={`${names.linkName} ${i + 1}`}
              placeholder={names.linkName}
              value={name}
              error={problems[`officialLinks[${i}][name]`]}
              onChange={(event) => set(i, { name: event.currentTarget.value })}
            />
            <TextInput
              aria-label={`${names.linkUrl} ${i + 1}`}
              placeholder="https://"
              value={url}
              error={problems[`officialLinks[${i}][url]`]}
              onChange={(event) => set(i, { url: event.currentTarget.value })}
            />
            <Remove what={name || names.links} onClick={() => set(i, null)} />
          </div>
        ))}
        {links.length < 10 && (
          <Add onClick={() => onChange({ officialLinks: [...links, { name: '官网', url: '' }] })}>{names.addLink}</Add>
        )}
      </div>
    </fieldset>
  );
}

/** Related games. */
export function RelationFields({ form: { relations }, problems, onChange }: GameFieldProps) {
  const picking = usePageDialog('pickGame');
  const full = relations.length >= 30;
  const add = (game: GameRef) => {
    if (!relations.some((each) => each.game.id === game.id))
      onChange({ relations: [...relations, { kind: 'series', game }] });
  };
  return (
    <div className={stackClasses.close}>
      {relations.map(({ kind, game }, i) => (
        <div key={`${kind}${game.id}`} className={classes.row}>
          <NativeSelect
            className={classes.narrow}
            aria-label={`${names.relation} ${game.title}`}
            value={kind}
            data={relationKinds.map((value) => ({ value, label: vocabulary.relation[value] }))}
            error={problems[`relations[${i}][gameId]`]}
            onChange={(event) =>
              onChange({ relations: changedAt(relations, i, { kind: event.currentTarget.value as RelationKind }) })
            }
          />
          <b>{game.title}</b>
          <Remove what={game.title} onClick={() => onChange({ relations: changedAt(relations, i, null) })} />
        </div>
      ))}
      {!full && <Add onClick={() => picking.show()}>{names.addRelation}</Add>}
      {picking.open && (
        <Suspense fallback={<Coming />}>
          <GamePicker chosen={relations.map(({ game }) => game)} full={full} onAdd={add} onClose={picking.close} />
        </Suspense>
      )}
    </div>
  );
}
