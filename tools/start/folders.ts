import { readdirSync, statSync, watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

interface Folder {
  watcher: FSWatcher;
  files: Set<string>;
}

/**
 * Tells every file that is saved, added or taken away below a folder, in folders that are made later as well. A watcher
 * for each folder: the recursive one of Linux watches files, and hears nothing more of one that an editor has replaced by
 * renaming another. `enters` says by its path which folder is looked into. Answers how to end it.
 */
export function watchFolders(
  top: string,
  heard: (file: string) => void,
  enters: (folder: string) => boolean = () => true,
): () => void {
  const folders = new Map<string, Folder>();
  let over = false;

  const enter = (path: string) => {
    if (over || !enters(path)) return;
    let watcher: FSWatcher;
    try {
      watcher = watch(path, (_, name) => name && look(path, name));
    } catch {
      return; // gone already
    }
    watcher.on('error', () => leave(path));
    folders.set(path, { watcher, files: new Set() });
    // Only now, so that nothing is saved between a look and the watch.
    for (const name of namesIn(path)) look(path, name);
  };
  /** With all that was in it: a folder that was moved away does not say so of its files. */
  const leave = (path: string) => {
    for (const [folder, { watcher, files }] of folders) {
      if (folder !== path && !folder.startsWith(`${path}/`)) continue;
      watcher.close();
      folders.delete(folder);
      for (const name of files) tell(join(folder, name));
    }
  };
  const look = (folder: string, name: string) => {
    const path = join(folder, name);
    const { files } = folders.get(folder) ?? {};
    if (!files) return;
    if (folders.has(path)) leave(path);
    const there = statSync(path, { throwIfNoEntry: false });
    if (there?.isDirectory()) return enter(path);
    if (there) files.add(name);
    else files.delete(name);
    tell(path);
  };
  let begun = false;
  const tell = (file: string) => begun && !over && heard(file);

  enter(top);
  begun = true;
  return () => {
    over = true;
    for (const { watcher } of folders.values()) watcher.close();
  };
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
