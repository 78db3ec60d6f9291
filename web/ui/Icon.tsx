import type { MenuIcon } from 'contract/areas/system/icons';

/** The console's own line icons, 16 by 16. Decoration only: whoever uses one alone gives the name beside it. */
const paths = {
  home: 'M2.5 7.2 8 2.7l5.5 4.5M4 6.4v6.9h8V6.4M6.6 13.3V9.6h2.8v3.7',
  solution: 'M9.5 2H3.6v12h3.2M9.5 2l2.9 2.9v2.3M9.5 2v2.9h2.9M6 7.3h3M6 10h1.4M9 12.1l1.5 1.5 3-3.2',
  bank: 'M2.2 6.2 8 2.6l5.8 3.6ZM3.8 6.4v5M6.6 6.4v5M9.4 6.4v5M12.2 6.4v5M2.4 13.4h11.2',
  setting: 'M8 5.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4ZM8 2v1.6M8 12.4V14M2 8h1.6M12.4 8H14M3.8 3.8l1.1 1.1M11.1 11.1l1.1 1.1M12.2 3.8l-1.1 1.1M4.9 11.1l-1.1 1.1',
  audit: 'M3.4 2.2h9.2v11.6H3.4ZM6 5.4h4M6 8h4M6 10.6h2.2',
  calendar: 'M2.6 3.8h10.8v9.6H2.6ZM2.6 6.8h10.8M5.4 2.2v2.6M10.6 2.2v2.6',
  book: 'M3 3.2h4.2c.5 0 .8.3.8.8v9c0-.5-.3-.8-.8-.8H3ZM13 3.2H8.8c-.5 0-.8.3-.8.8v9c0-.5.3-.8.8-.8H13Z',
  chart: 'M2.6 2.6v10.8h10.8M5.4 10.8V8M8.2 10.8V5.4M11 10.8V7',
  globe: 'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2ZM2.3 8h11.4M8 2.3c3.2 3.2 3.2 8.2 0 11.4C4.8 10.5 4.8 5.5 8 2.3',
  apps: 'M2.8 2.8h4v4h-4ZM9.2 2.8h4v4h-4ZM2.8 9.2h4v4h-4ZM9.2 9.2h4v4h-4Z',
  user: 'M8 8.2a2.9 2.9 0 1 0 0-5.8 2.9 2.9 0 0 0 0 5.8ZM2.8 13.6c.6-2.5 2.6-3.7 5.2-3.7s4.6 1.2 5.2 3.7',
  key: 'M5.4 8.2a2.8 2.8 0 1 0 2.6 3.8l.9-1h1.5V9.5h1.4V8.1l1.4-1.4V4.3h-2.3L6.8 8.5a2.8 2.8 0 0 0-1.4-.3Z',
  signOut: 'M9.6 2.6H3.4v10.8h6.2M7 8h6.6M11.2 5.6 13.6 8l-2.4 2.4',
  menu: 'M2.4 4h11.2M2.4 8h11.2M2.4 12h11.2',
  fold: 'M2.4 3.6h11.2M7 8h6.6M2.4 12.4h11.2M4.8 5.9 2.6 8l2.2 2.1',
  search: 'M7 2.6a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 0 0 0-8.8ZM10.3 10.3l3.3 3.3',
  filter: 'M2.4 3.2h11.2L9.4 8.3v4.9l-2.8-1.4V8.3Z',
  undo: 'M6.2 3 2.8 6.4l3.4 3.4M3 6.4h6.4a3.6 3.6 0 0 1 0 7.2H6.6',
  redo: 'M9.8 3l3.4 3.4-3.4 3.4M13 6.4H6.6a3.6 3.6 0 0 0 0 7.2h2.8',
  refresh: 'M13.2 8A5.2 5.2 0 1 1 11.5 4.1M13.4 2.4v2.8h-2.8',
  columns: 'M2.4 3h11.2v10H2.4ZM6.1 3v10M9.9 3v10',
  plus: 'M8 3v10M3 8h10',
  close: 'M3.8 3.8l8.4 8.4M12.2 3.8l-8.4 8.4',
  check: 'M3 8.4l3.2 3.2L13 4.6',
  up: 'M3.6 10 8 5.6 12.4 10',
  down: 'M3.6 6 8 10.4 12.4 6',
  left: 'M10 3.6 5.6 8 10 12.4',
  right: 'M6 3.6 10.4 8 6 12.4',
  first: 'M11.4 3.6 7 8l4.4 4.4M4.4 3.6v8.8',
  last: 'M4.6 3.6 9 8l-4.4 4.4M11.6 3.6v8.8',
  more: 'M3.4 8h.01M8 8h.01M12.6 8h.01',
  eye: 'M1.6 8C3 5.3 5.3 3.9 8 3.9S13 5.3 14.4 8C13 10.7 10.7 12.1 8 12.1S3 10.7 1.6 8ZM8 6.1a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8Z',
  eyeOff: 'M1.6 8C3 5.3 5.3 3.9 8 3.9S13 5.3 14.4 8C13 10.7 10.7 12.1 8 12.1S3 10.7 1.6 8ZM2.8 13.2 13.2 2.8',
  upload: 'M8 10.6V3M4.8 6 8 2.8 11.2 6M2.6 10.8v2.6h10.8v-2.6',
  download: 'M8 2.8v7.6M4.8 7.4 8 10.6l3.2-3.2M2.6 10.8v2.6h10.8v-2.6',
  file: 'M3.6 2h5.7l3.1 3.1V14H3.6ZM9.2 2v3.2h3.2',
  image: 'M2.4 3h11.2v10H2.4ZM2.6 11.6l3.2-3.2 2.2 2.2 2.2-2.4 3.2 3.2M5.8 6.2h.01',
  trash: 'M2.8 4.2h10.4M6 4V2.6h4V4M4.2 4.4l.6 9h6.4l.6-9M6.7 6.8v4.2M9.3 6.8v4.2',
  edit: 'M3 13h2.4l7.2-7.2-2.4-2.4L3 10.6ZM8.6 5l2.4 2.4',
  info: 'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2ZM8 7.4v3.4M8 5.2h.01',
  warning: 'M8 2.4 14.2 13.2H1.8ZM8 6.6v3.2M8 11.5h.01',
  good: 'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2ZM5.4 8.2l1.8 1.8 3.4-3.8',
  bad: 'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2ZM6 6l4 4M10 6l-4 4',
  lock: 'M3.6 7h8.8v6.6H3.6ZM5.4 7V5a2.6 2.6 0 0 1 5.2 0v2',
  clock: 'M8 2.2a5.8 5.8 0 1 0 0 11.6A5.8 5.8 0 0 0 8 2.2ZM8 4.8V8l2.2 1.4',
  external: 'M6.6 3.4H3.2v9.4h9.4V9.4M9.4 2.8h3.8v3.8M13 3 7.6 8.4',
  message: 'M2.4 3.4h11.2v7.8H8.6L5.4 13.6v-2.4h-3ZM5 6.2h6M5 8.6h3.6',
  bell: 'M3.4 11.6c1-1 1.2-2 1.2-4.2a3.4 3.4 0 0 1 6.8 0c0 2.2.2 3.2 1.2 4.2ZM6.6 13.6h2.8M8 2.4v1.4',
  grow: 'M2.8 6V2.8H6M10 2.8h3.2V6M13.2 10v3.2H10M6 13.2H2.8V10',
  shrink: 'M6 2.8V6H2.8M13.2 6H10V2.8M10 13.2V10h3.2M2.8 10H6v3.2',
  pin: 'M5.6 2.6h4.8M6.4 2.8v4L4.2 9.4h7.6L9.6 6.8v-4M8 9.6v4',
  dot: 'M8 6.6a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8Z',
} as const satisfies Record<MenuIcon, string> & Record<string, string>;

export type IconName = keyof typeof paths;

export const isIcon = (name: string): name is IconName => Object.hasOwn(paths, name);

export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth={name === 'more' || name === 'image' ? 1.6 : 1.35} strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
