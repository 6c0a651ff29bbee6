import { compareWithAlbum } from './album.ts';

compareWithAlbum('a member', 'trusted', [
  { name: 'ranking', path: '/ranking', shows: 'main ol, main li' },
  { name: 'submitting', path: '/submitGame', shows: 'form' },
  { name: 'settings', path: '/settings', shows: 'form' },
  { name: 'inbox', path: '/?dialog=messages', shows: '[role=dialog] li' },
  { name: 'chat', path: '/log?dialog=chat', shows: '[role=log] li', withChat: true },
  { name: 'my-games', path: '/my-games', shows: 'main li' },
]);
