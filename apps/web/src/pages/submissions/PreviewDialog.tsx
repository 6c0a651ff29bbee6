import { useUser } from '../../lib/session/user.ts';
import { cx } from '../../ui/cx.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Columns, Heading } from '../../ui/Panel.tsx';
import { Cast } from '../../features/games/components/detail/Cast.tsx';
import { Facts } from '../../features/games/components/detail/Facts.tsx';
import { GameHead } from '../../features/games/components/detail/GameHead.tsx';
import { Intro } from '../../features/games/components/detail/Intro.tsx';
import { KindTag } from '../../entities/game/KindTag.tsx';
import { LabelList } from '../../features/games/components/detail/LabelList.tsx';
import { Relations } from '../../features/games/components/detail/Relations.tsx';
import { Screens } from '../../features/games/components/detail/Screens.tsx';
import { detailWords } from '../../features/games/text/detail.ts';
import { words as games } from '../../entities/game/text/game.ts';
import { vocabulary } from '../../entities/game/vocabulary.ts';
import type { SubmissionForm } from '../../entities/game-form/form.ts';
import { detailOf } from './preview.ts';
import { words } from '../../features/submissions/text.ts';
import stackClasses from '../../ui/styles/stack.module.css';
import classes from './PreviewDialog.module.css';

/** The submission as its page will show it, of the parts of that page. */
export default function PreviewDialog({ form, onClose }: { form: SubmissionForm; onClose: () => void }) {
  const user = useUser();
  const game = detailOf(form, {
    ...{ id: 0, nickname: user?.nickname ?? '', userImg: user?.userImg ?? '', frames: user?.frames ?? '' },
    ...{ pets: user?.pets ?? '-1', lv: user?.lv ?? 0, userqsgg: user?.userqsgg ?? false, badge: null },
  });
  return (
    <Dialog title={words.preview.title} width={1000} onClose={onClose}>
      <div className={classes.page}>
        <GameHead game={game} />
        <Columns
          side={
            <>
              <Facts game={game} />
              <Cast characters={game.characters} />
              <Relations relations={game.relations} />
            </>
          }
        >
          <section className={cx(classes.part, classes.intro)}>
            <Intro text={game.intro} />
          </section>
          <LabelList labels={game.labels} section={game.section} />
          <section className={classes.part}>
            <Heading>{detailWords.detail.tabs.versions}</Heading>
            {form.versions.length === 0 && <p>{words.preview.noVersions}</p>}
            <ul className={cx(stackClasses.tight, classes.versions)}>
              {form.versions.map((version, i) => (
                <li key={i}>
                  <KindTag kinds={[version.kind]} long />
                  <b>{[version.group, version.label].filter(Boolean).join(' ') || games.kind[version.kind]}</b>
                  <span>{version.size && `${version.size} ${version.unit}`}</span>
                  <span>{version.links.map(({ provider }) => vocabulary.provider[provider]).join('、')}</span>
                </li>
              ))}
            </ul>
          </section>
          {game.images.length > 0 && (
            <section className={classes.part}>
              <Heading>{detailWords.detail.tabs.images}</Heading>
              <Screens images={game.images} title={game.title} />
            </section>
          )}
        </Columns>
      </div>
    </Dialog>
  );
}
