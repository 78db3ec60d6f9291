/** How long something took, as people say it. */
export function secondsText(seconds: number): string {
  if (seconds < 1) return `${Math.max(1, Math.round(seconds * 1000))} 毫秒`;
  if (seconds < 60) return `${seconds.toFixed(1)} 秒`;
  return `${Math.floor(seconds / 60)} 分 ${Math.round(seconds % 60)} 秒`;
}
