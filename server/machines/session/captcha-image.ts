/** Draws the answer: bent strokes over lines of the same ink, as a raster picture (strokes in an SVG would be read by a look-up). */
import { sharpWhenNeeded } from '../when-needed.ts';
import { glyphs, type Stroke } from './captcha-glyphs.ts';

const width = 264;
const height = 88;
const inks = ['#1d3a6e', '#5b2c6f', '#7a3b12', '#14532d', '#33415c'];

type Point = readonly [number, number];

/** Ornament, not secrecy: the answer is what must not be guessed. */
const between = (low: number, high: number) => low + Math.random() * (high - low);
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
const written = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** One sign in its place: turned, slanted, of its own size. */
function placed(at: number): (point: Point) => Point {
  const scale = between(3.3, 3.9);
  const turn = between(-0.2, 0.2);
  const slant = between(-0.18, 0.18);
  const [middleX, middleY] = [42 + at * 60 + between(-5, 5), height / 2 + between(-7, 7)];
  return ([x, y]) => {
    const [dx, dy] = [(x - 5) * scale, (y - 7) * scale];
    const leaned = dx + slant * dy;
    return [middleX + leaned * Math.cos(turn) - dy * Math.sin(turn), middleY + leaned * Math.sin(turn) + dy * Math.cos(turn)];
  };
}

/** The whole picture bends in one wave, so that signs cannot be cut apart and compared. */
function wave(): (point: Point) => Point {
  const [lift, push] = [between(2.5, 4.5), between(1.5, 3)];
  const [phaseX, phaseY] = [between(0, 6.28), between(0, 6.28)];
  return ([x, y]) => [x + push * Math.sin(y / 13 + phaseX), y + lift * Math.sin(x / 27 + phaseY)];
}

/** Long lines bend too: points are put between their ends. */
const dense = (stroke: Stroke): Point[] => stroke.flatMap((point, at) => {
  const next = stroke[at + 1];
  return next ? [0, 0.25, 0.5, 0.75].map((part): Point => [point[0] + (next[0] - point[0]) * part, point[1] + (next[1] - point[1]) * part]) : [point];
});

const lines = (points: readonly Point[]) => `M${points.map(written).join('L')}`;

/** Through the middles of neighbours, with the points as handles. */
function curve(points: readonly Point[]): string {
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const inner = points.slice(1, -1).map((point, at) => `Q${written(point)} ${written(at === points.length - 3 ? points.at(-1)! : middle(point, points[at + 2]!))}`);
  return `M${written(points[0]!)}${inner.join('')}`;
}

function disturbance(bend: (point: Point) => Point): string {
  const start = between(18, 70);
  const points = Array.from({ length: 8 }, (_, at): Point => [at * (width / 7), start + between(-16, 16)]);
  return `<path d="${curve(points.map(bend))}" stroke="${pick(inks)}" stroke-width="${between(1.6, 2.6).toFixed(1)}" opacity="0.55"/>`;
}

function svgOf(answer: string): string {
  const bend = wave();
  const signs = Array.from(answer, (sign, at) => {
    const place = placed(at);
    const { straight = [], round = [] } = glyphs[sign]!;
    const d = [...straight.map((stroke) => lines(dense(stroke).map(place).map(bend))), ...round.map((stroke) => curve(stroke.map(place).map(bend)))].join('');
    return `<path d="${d}" stroke="${pick(inks)}" stroke-width="${between(5, 6.4).toFixed(1)}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4f6fa"/>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">${disturbance(bend)}${signs.join('')}${disturbance(bend)}${disturbance(bend)}</g></svg>`;
}

/** A `data:` address: the picture needs no second request and no second name. */
export async function captchaImage(answer: string): Promise<string> {
  const sharp = await sharpWhenNeeded();
  const png = await sharp(Buffer.from(svgOf(answer))).removeAlpha().png({ compressionLevel: 3 }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
