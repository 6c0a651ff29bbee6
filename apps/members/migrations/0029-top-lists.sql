-- The orders of the top lists, without members who do not want to be listed: the first fifty of each are read off, and
-- places are counted along them. Among those alike whoever was here first stands first: (value, -id) from the greatest.
create index members_by_coins on members (coins, (-id)) include (id)
  where listed and state = 'active' and permission > 0;
create index members_by_points on members (points, (-id)) include (id)
  where listed and state = 'active' and permission > 0;
create index members_by_frames on members (frame_count, (-id)) include (id)
  where listed and state = 'active' and permission > 0 and frame_count > 0;

-- Who stands at every thousandth place, noted anew every half minute: a place is counted from the last of them before it.
create table top_milestones (
  list      text not null check (list in ('coins', 'points', 'frame_count')),
  place     integer not null,
  value     bigint not null,
  member_id bigint not null,
  primary key (list, place)
);
