export const words = { question: '是否前往手机版？', go: '前往', stay: '留在这里' };
