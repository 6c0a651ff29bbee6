/** Texts of comparing a file with the checksums of a version. */
export const checksumWords = {
  label: '文件校验',
  running: '正在计算校验值',
  progress: (percent: number) => `正在计算校验值，${percent}%`,
  cancel: '取消',
  close: '收起',
  same: (providers: readonly string[]) => `校验通过：和${providers.join('、')}标注的校验值一致，文件完整，没有被改动。`,
  other: '校验不通过：和这个版本标注的校验值都不一致。文件可能没有下完、被改动过，或者不是这个版本的文件。',
  failed: '读不出这个文件。如果拖进来的是文件夹，请换成里面的压缩包；文件刚被移动或改动过的话，再选一次。',
} as const;
