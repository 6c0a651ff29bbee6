import { Controller } from '@nestjs/common';
import {
  decideApplication,
  getGroup,
  getGroupsHome,
  getOwnGroups,
  inviteToGroup,
  joinGroup,
  leaveGroup,
  listApplications,
  listGroupMembers,
  listGroups,
  openGroup,
  saveGroup,
  setGroupRole,
} from '@yinghuo/contracts';
import { AskedCall, Read, Write, type Asked } from '../edge/call.ts';
import { listed, Reply } from '../edge/reply.ts';
import { done, wireAuthor } from '@yinghuo/contracts/wire';
import { groupTags } from './groups.drops.ts';
import { wireBy, wireGroup, wireGroupMember } from './group-wire.ts';

@Controller()
export class GroupsController {
  /** Cached for guests only here and below, because members read posts of their own groups, and not of whom they blocked. */
  @Read('/group', getGroupsHome, {
    cache: 30,
    guestsOnly: true,
    tags: () => [groupTags.lists],
    shape: ({ active, fresh, posts }) => ({
      active: active.map(wireGroup),
      fresh: fresh.map(wireGroup),
      posts: posts.map(wireBy),
    }),
  })
  home(@AskedCall() call: Asked<typeof getGroupsHome>) {
    return call.ask();
  }

  @Read('/groupAll', listGroups, {
    cache: 30,
    tags: () => [groupTags.lists],
    shape: (page) => listed({ ...page, items: page.items.map(wireGroup) }),
  })
  list(@AskedCall() call: Asked<typeof listGroups>) {
    return call.ask();
  }

  @Read('/groupMe', getOwnGroups, {
    shape: ({ groups, posts, applications, waiting }) => ({
      groups: groups.map(({ role, ...group }) => ({ ...wireGroup(group), role })),
      posts: posts.map(wireBy),
      applications: applications.map(wireBy),
      waiting: waiting.map(wireBy),
    }),
  })
  own(@AskedCall() call: Asked<typeof getOwnGroups>) {
    return call.ask();
  }

  @Read('/groupDetail', getGroup, {
    cache: 15,
    guestsOnly: true,
    tags: ({ id }) => [groupTags.group(id), groupTags.all],
    shape: ({ group, moderators, posts }) =>
      new Reply({
        code: done,
        obj: {
          ...wireGroup(group),
          moderators: moderators.map(wireAuthor),
          postList: posts && posts.items.map(wireBy),
        },
        wrap: posts?.total ?? group.posts,
        next: posts?.next ?? null,
      }),
  })
  group(@AskedCall() call: Asked<typeof getGroup>) {
    return call.ask();
  }

  /** Founding is two steps, so that a group is never seen before it is paid for, and never paid for twice. */
  @Write('/api/groups/save', saveGroup, {
    shape: ({ group }) => wireGroup(group),
  })
  async save(@AskedCall() call: Asked<typeof saveGroup>) {
    const saved = await call.ask();
    return saved.founding ? { ...saved, group: await call.pass(openGroup, { id: saved.group.id }) } : saved;
  }

  @Write('/api/groups/join', joinGroup)
  join(@AskedCall() call: Asked<typeof joinGroup>) {
    return call.ask();
  }

  @Write('/api/groups/leave', leaveGroup)
  leave(@AskedCall() call: Asked<typeof leaveGroup>) {
    return call.ask();
  }

  @Read('/api/groups/members', listGroupMembers, {
    shape: (page) => listed({ ...page, items: page.items.map(wireGroupMember) }),
  })
  members(@AskedCall() call: Asked<typeof listGroupMembers>) {
    return call.ask();
  }

  @Write('/api/groups/role', setGroupRole, { shape: (member) => member && wireGroupMember(member) })
  role(@AskedCall() call: Asked<typeof setGroupRole>) {
    return call.ask();
  }

  @Write('/api/groups/invite', inviteToGroup, { shape: wireBy })
  invite(@AskedCall() call: Asked<typeof inviteToGroup>) {
    return call.ask();
  }

  @Read('/api/groups/applications', listApplications, {
    shape: (page) => listed({ ...page, items: page.items.map(wireBy) }),
  })
  applications(@AskedCall() call: Asked<typeof listApplications>) {
    return call.ask();
  }

  @Write('/api/groups/decide', decideApplication, { shape: wireBy })
  decide(@AskedCall() call: Asked<typeof decideApplication>) {
    return call.ask();
  }
}
