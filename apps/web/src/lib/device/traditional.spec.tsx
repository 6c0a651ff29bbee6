import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../testing/page.tsx';
import { showTraditional, traditional } from './traditional.ts';

it.each([
  ['视觉小说', '視覺小說'],
  ['头发与发现', '頭髮與發現'],
  ['皇后之后', '皇后之後'],
  ['阿里云盘里的文件', '阿里雲盤裡的文件'],
  ['《恋と選挙と学園》中文版', '《恋と選挙と学園》中文版'],
  ['推荐「学園の国」给大家', '推薦「学園の国」給大家'],
  ['繁體字不變', '繁體字不變'],
  ['v1.2 (x64)', 'v1.2 (x64)'],
])('shows %s as %s', (text, shown) => {
  expect(traditional(text)).toBe(shown);
});

function Page() {
  const [count, setCount] = useState(1);
  const [sought, setSought] = useState('国');
  return (
    <>
      <button title="发表评论" onClick={() => setCount(count + 1)}>
        {count} 条评论
      </button>
      <p>{count > 1 && '更多评论'}</p>
      <input placeholder="搜作品与会员" value={sought} onChange={(event) => setSought(event.target.value)} />
      <output>{sought}</output>
      <textarea defaultValue="写下的草稿" />
      <div contentEditable suppressContentEditableWarning>
        正在写的话
      </div>
      <code>简体</code>
      <span lang="zh-Hans">简体</span>
    </>
  );
}

it('shows what is drawn, and what is drawn later, in Traditional characters, and leaves what is written', async () => {
  show(<Page />);
  act(showTraditional);
  expect(document.documentElement.lang).toBe('zh-Hant');
  const button = screen.getByRole('button');
  expect(button.textContent).toBe('1 條評論');
  expect(button.title).toBe('發表評論');
  const field = screen.getByPlaceholderText<HTMLInputElement>('搜作品與會員');
  expect(field.value).toBe('国');
  expect(screen.getByText('写下的草稿').tagName).toBe('TEXTAREA');
  expect(screen.getByText('正在写的话')).toBeTruthy();
  expect(screen.getAllByText('简体').map(({ tagName }) => tagName)).toEqual(['CODE', 'SPAN']);

  fireEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe('2 條評論'));
  await waitFor(() => expect(screen.getByText('更多評論')).toBeTruthy());
  fireEvent.change(field, { target: { value: '学园' } });
  expect(field.value).toBe('学园');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('學園'));
});
