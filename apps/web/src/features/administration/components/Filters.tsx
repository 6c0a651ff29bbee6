import { NativeSelect, TextInput } from '@mantine/core';
import { permissionNames, permissions, type MemberState } from '@yinghuo/contracts/wire';
import { useState } from 'react';
import { Chip } from '../../../ui/Badge.tsx';
import { useFigures, type MemberFilter, type Order } from '../api.ts';
import { words } from '../text.ts';
import { useAddress } from '../../../lib/address/useAddress.ts';
import classes from './Filters.module.css';

const states: MemberState[] = ['muted', 'banned', 'deleted'];
const orders = Object.keys(words.sorts) as Order[];
const ranks = Object.values(permissions);

/** Reads the list's filter from the address. */
export function filterOf(search: URLSearchParams): MemberFilter {
  const qx = search.get('qx');
  return {
    q: search.get('q')?.trim().slice(0, 50) || null,
    qx: ranks.find((rank) => String(rank) === qx) ?? null,
    state: states.find((each) => each === search.get('state')) ?? null,
    sort: orders.find((each) => each === search.get('sort')) ?? 'new',
  };
}

/** Shows search field, chips and order; the address holds their values. */
export function Filters({ filter, all }: { filter: MemberFilter; all: boolean }) {
  const [, set] = useAddress();
  const [typed, setTyped] = useState(filter.q ?? '');
  const figures = useFigures().data?.obj;
  const counts = { muted: figures?.muted, banned: figures?.banned, deleted: undefined };
  const waiting = filter.qx === permissions.inactive;
  return (
    <div className={classes.tools}>
      <form
        className={classes.search}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          set({ q: typed.trim() || null });
        }}
      >
        <TextInput
          type="search"
          aria-label={all ? words.searchAll : words.search}
          placeholder={all ? words.searchAll : words.search}
          maxLength={50}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            if (currentTarget.value === '') set({ q: null });
          }}
        />
      </form>
      <div role="group" aria-label={words.filters} className={classes.chips}>
        <Chip state={filter.state === null && !waiting ? 'on' : 'off'} onClick={() => set({ state: null, qx: null })}>
          {words.all}
        </Chip>
        {states.map((state) => (
          <Chip
            key={state}
            count={counts[state as keyof typeof counts]}
            state={filter.state === state ? 'on' : 'off'}
            onClick={() => set({ state: filter.state === state ? null : state })}
          >
            {words.state[state]}
          </Chip>
        ))}
        <Chip
          count={figures?.waiting}
          state={waiting ? 'on' : 'off'}
          onClick={() => set({ qx: waiting ? null : String(permissions.inactive), state: null })}
        >
          {words.waitingOnly}
        </Chip>
      </div>
      <NativeSelect
        aria-label={words.permission}
        value={filter.qx === null ? '' : String(filter.qx)}
        data={[
          { value: '', label: words.anyPermission },
          ...ranks.map((rank) => ({ value: String(rank), label: permissionNames[rank] })),
        ]}
        onChange={({ currentTarget }) => set({ qx: currentTarget.value || null })}
      />
      <NativeSelect
        aria-label={words.sort}
        value={filter.sort}
        data={orders.map((value) => ({ value, label: words.sorts[value] }))}
        onChange={({ currentTarget }) => set({ sort: currentTarget.value === 'new' ? null : currentTarget.value })}
      />
    </div>
  );
}
