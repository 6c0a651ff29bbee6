export const spoilerWords = { veil: '剧透，点按或按 Enter 显示', cut: '（剧透）' };
