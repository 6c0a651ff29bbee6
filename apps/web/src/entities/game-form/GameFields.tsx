import { words } from './text.ts';
import { type GameFieldProps } from './fieldProps.ts';
import { ImageField } from './ImageField.tsx';
import { LabelFields } from './LabelFields.tsx';
import { Lookalike } from './Lookalike.tsx';
import { useLookalikes } from './lookalikes.ts';
import { CastFields, MakerFields, OfficialLinkFields, RelationFields } from './ListFields.tsx';
import { FormSection } from './FormSection.tsx';
import { IntroSection, KindFields, Line, ReleaseFields } from './TextFields.tsx';
import classes from './GameForm.module.css';

const names = words.fields;

/** The game form without its titles, for submissions and for edits of existing games. `gameId`: the draft's, or the game's. */
export function GameFields({ gameId, ...props }: GameFieldProps & { gameId: number | null }) {
  const { form, problems, onChange } = props;
  const lookalikes = useLookalikes(form, gameId);
  const calls = (url: string) => {
    if (form.cover?.url === url) return names.cover;
    const at = form.images.findIndex((image) => image.url === url);
    return at < 0 ? undefined : `${names.images} ${at + 1}`;
  };
  const beside = (url: string) => <Lookalike found={lookalikes.get(url)} calls={calls} />;
  const wrongIn = (...fields: string[]) =>
    Object.keys(problems).some((name) => fields.includes(name.replace(/\[.*/, '')));
  return (
    <>
      <FormSection id="pictures">
        <ImageField
          label={names.cover}
          images={form.cover ? [form.cover] : []}
          most={1}
          use="cover"
          problems={problems}
          nameOf={() => 'cover'}
          beside={beside}
          onChange={(change) => onChange(({ cover }) => ({ cover: change(cover ? [cover] : []).at(-1) ?? null }))}
        />
        <ImageField
          label={names.images}
          hint={names.imagesHint}
          images={form.images}
          most={20}
          use="game"
          problems={problems}
          nameOf={(i) => `images[${i}]`}
          beside={beside}
          onChange={(change) => onChange(({ images }) => ({ images: change(images) }))}
        />
        <Line {...props} name="video" description={names.videoHint} />
      </FormSection>
      <IntroSection {...props} />
      <FormSection id="kind">
        <KindFields {...props} />
        <LabelFields {...props} />
      </FormSection>
      <FormSection id="release">
        <ReleaseFields {...props} />
        <MakerFields {...props} />
      </FormSection>
      <FormSection id="cast" optional open={form.characters.length > 0 || wrongIn('characters')}>
        <CastFields {...props} />
      </FormSection>
      <FormSection
        id="numbers"
        optional
        open={
          form.officialLinks.length > 0 ||
          Boolean(form.vndbId || form.bangumiId || form.steamId || form.dlsiteCode) ||
          wrongIn('vndbId', 'bangumiId', 'steamId', 'dlsiteCode', 'officialLinks')
        }
      >
        <div className={classes.two}>
          <Line {...props} name="vndbId" placeholder="v12345" />
          <Line {...props} name="bangumiId" placeholder="12345" />
          <Line {...props} name="steamId" placeholder="123456" />
          <Line {...props} name="dlsiteCode" placeholder="RJ01234567" />
        </div>
        <OfficialLinkFields {...props} />
      </FormSection>
      <FormSection id="relations" optional open={form.relations.length > 0 || wrongIn('relations')}>
        <RelationFields {...props} />
      </FormSection>
    </>
  );
}
