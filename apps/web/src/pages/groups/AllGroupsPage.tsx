import { groupJoins, groupLimits, groupSorts } from '@yinghuo/contracts/wire/groups';
import { useSearchParams } from 'react-router-dom';
import { pageIn } from '../../lib/address/pages.ts';
import { useUser } from '../../lib/session/user.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Head } from '../../ui/Head.tsx';
import { Link } from '../../ui/Link.tsx';
import { NoSuchPage } from '../../ui/list/NoSuchPage.tsx';
import { Before, MorePages } from '../../ui/list/Pages.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { useAllGroups, useGroupMarks, type GroupChoice } from '../../features/groups/api.ts';
import { FoundButton } from '../../features/groups/components/FoundButton.tsx';
import { GroupCard, GroupGrid, GroupsSkeleton } from '../../features/groups/components/GroupCard.tsx';
import { myGroupsUrl } from '../../features/groups/paths.ts';
import { words } from '../../features/groups/text.ts';
import classes from './AllGroupsPage.module.css';

/** The list's filter in the address. */
function useChoice() {
  const [search, setSearch] = useSearchParams();
  const choice: GroupChoice = {
    q: (search.get('q') ?? '').trim(),
    join: groupJoins.find((each) => each === search.get('join')) ?? null,
    sort: groupSorts.find((each) => each === search.get('sort')) ?? 'active',
  };
  const choose = (next: Partial<GroupChoice>) => {
    const { q, join, sort } = { ...choice, ...next };
    setSearch(
      { ...(q && { q }), ...(join && { join }), ...(sort !== 'active' && { sort }) },
      { preventScrollReset: true },
    );
  };
  return { choice, choose };
}

/** All groups, by words, join rule and order. */
export function Component() {
  const { choice, choose } = useChoice();
  const user = useUser();
  const { q, join, sort } = choice;
  return (
    <>
      <Head title={words.all} lead={words.lead}>
        <div className={classes.actions}>
          {user && (
            <Link to={myGroupsUrl} className={buttonClass()}>
              {words.mine}
            </Link>
          )}
          <FoundButton />
        </div>
      </Head>
      <div className={classes.bar}>
        <SearchField
          key={q}
          q={q}
          onSearch={(sought) => choose({ q: sought })}
          words={{ label: words.list.searchLabel, placeholder: words.list.search, clear: words.list.clear }}
          maxLength={groupLimits.search}
          className={classes.search}
        />
        <Segmented
          label={words.list.join}
          value={join ?? 'all'}
          options={[
            { value: 'all', label: words.list.anyJoin },
            ...groupJoins.map((value) => ({ value, label: words.join[value] })),
          ]}
          onChange={(value) => choose({ join: value === 'all' ? null : value })}
        />
        <Segmented
          label={words.list.sortLabel}
          value={sort}
          options={groupSorts.map((value) => ({ value, label: words.list.sort[value] }))}
          onChange={(value) => choose({ sort: value })}
        />
      </div>
      <Groups key={`${sort} ${join} ${q}`} choice={choice} onClear={() => choose({ q: '', join: null })} />
    </>
  );
}

function Groups({ choice, onClear }: { choice: GroupChoice; onClear: () => void }) {
  const start = pageIn(useSearchParams()[0]);
  const list = useAllGroups(choice, start);
  const marks = useGroupMarks(list.rows?.map(({ id }) => id) ?? []);
  if (list.error && !list.rows) return <ErrorPanel error={list.error} onRetry={list.retry} />;
  if (!list.rows) return <GroupsSkeleton count={9} />;
  if (list.rows.length === 0 && start > 1) return <NoSuchPage />;
  if (list.rows.length === 0) {
    return choice.q || choice.join ? (
      <Empty title={words.list.none} hint={words.list.noneHint}>
        <Button onClick={onClear}>{words.list.clear}</Button>
      </Empty>
    ) : (
      <Empty title={words.home.empty} hint={words.home.emptyHint} />
    );
  }
  return (
    <>
      <h2 className={classes.total} aria-live="polite">
        {choice.q ? words.list.matching(list.total) : words.list.total(list.total)}
      </h2>
      <Before start={start} />
      <GroupGrid>
        {list.rows.map((group) => (
          <GroupCard key={group.id} group={group} mark={marks.of(group.id)} />
        ))}
      </GroupGrid>
      <MorePages list={list} start={start} label={words.more} />
    </>
  );
}
