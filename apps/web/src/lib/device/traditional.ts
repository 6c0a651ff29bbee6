import { Converter } from 'opencc-js/cn2t';
import { showAs } from './script.ts';

/** Simplified characters as Taiwan writes them; its words for things stay those of the writer. */
const convert = Converter({ from: 'cn', to: 'tw' });

const attributes = ['placeholder', 'title', 'aria-label', 'aria-valuetext', 'aria-roledescription', 'alt'];
/** What is not language, what is written here, what is not Chinese, and what is Simplified on purpose. */
const untouched =
  'script, style, textarea, code, pre, [contenteditable]:not([contenteditable=false]), [lang=ja], [lang=zh-Hans]';

const phrases = /[^\s，。！？、；：“”‘’「」『』【】《》（）()[\]·…—～/|]+/g;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const han = /\p{Script=Han}/u;

/** A text in Traditional characters. A phrase with kana is Japanese, whose characters are not to be exchanged. */
export const traditional = (text: string): string =>
  han.test(text) ? text.replace(phrases, (phrase) => (kana.test(phrase) ? phrase : convert(phrase))) : text;

function convertText(text: Text): void {
  if (text.parentElement?.closest(untouched)) return;
  const shown = traditional(text.data);
  if (shown !== text.data) text.data = shown;
}

function convertAttribute(element: Element, name: string): void {
  const value = element.getAttribute(name);
  if (value === null) return;
  const shown = traditional(value);
  if (shown !== value) element.setAttribute(name, shown);
}

function convertWithin(node: Node): void {
  if (node instanceof Text) return convertText(node);
  if (!(node instanceof Element)) return;
  for (const element of [node, ...node.querySelectorAll(attributes.map((name) => `[${name}]`).join())])
    for (const name of attributes) convertAttribute(element, name);
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) convertText(texts.currentNode as Text);
}

let watching = false;

/**
 * Shows the document in Traditional characters, and whatever is drawn from now on before it is painted. Text nodes and
 * attributes get other characters and stay the same nodes, so React, which compares with its own last texts and never
 * reads the document, goes on as before. What fields hold is no text node and stays as it was typed.
 */
export function showTraditional(): void {
  document.documentElement.lang = 'zh-Hant';
  if (watching) return;
  watching = true;
  showAs(traditional);
  const seen = { subtree: true, childList: true, characterData: true, attributeFilter: attributes };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes, attributeName } of changes) {
      if (type === 'childList') addedNodes.forEach(convertWithin);
      else if (type === 'characterData') convertText(target as Text);
      else convertAttribute(target as Element, attributeName!);
    }
    // What this changed itself.
    observer.takeRecords();
  });
  convertWithin(document.documentElement);
  observer.observe(document.documentElement, seen);
}
