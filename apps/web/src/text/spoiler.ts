export const spoilerWords = { veil: '剧透，点按或按 Enter 显示', veiled: '剧透', cut: '（剧透）' };
