import { text } from '../../text/zh-CN.ts';
import { Columns } from '../../ui/Panel.tsx';
import { Bone, LinesSkeleton } from '../../ui/Skeleton.tsx';
import page from './GamePage.module.css';
import { cx } from '../../ui/cx.ts';
import rowClasses from '../../ui/styles/row.module.css';
import head from '../../features/games/components/detail/GameHead.module.css';

/** The placeholder of a game's page, in the page's layout. */
export const GamePageSkeleton = () => (
  <div role="status" aria-label={text.common.loading}>
    <div className={head.head}>
      <div className={head.cover} />
      <div className={head.titles}>
        <div className={head.crumb}>
          <Bone width={120} />
        </div>
        <p style={{ paddingTop: 12 }}>
          <Bone width="60%" height={36} />
        </p>
        <div className={cx(rowClasses.deeds, head.actions)}>
          <Bone width={150} height={44} radius={6} />
        </div>
      </div>
      <div className={head.rate} style={{ padding: 0 }}>
        <Bone height={150} radius={10} />
      </div>
    </div>
    <Columns side={<Bone height={320} radius={10} />}>
      <div className={page.intro}>
        <LinesSkeleton lines={5} />
      </div>
      <div className={page.part}>
        <Bone height={260} radius={10} />
      </div>
    </Columns>
  </div>
);
