const units = ['KB', 'MB', 'GB', 'TB'] as const;

/** 34 KB, 1.2 MB, 252.0 GB: in the largest unit of which there is at least one. */
export function sizeText(bytes: number): string {
  const [unit, factor] = units.map((name, step) => [name, 1024 ** (step + 1)] as const).findLast(([, one]) => bytes >= one) ?? [units[0], 1024];
  return `${unit === 'KB' ? Math.max(1, Math.round(bytes / factor)) : (bytes / factor).toFixed(1)} ${unit}`;
}
