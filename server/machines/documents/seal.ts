/**
 * A seal for the demonstration, which says that it is one. Real papers are stamped by hand, or by a signing service that
 * holds the association's certificate: the product draws nobody's seal.
 */
export const sealWidth = 118;

export function demonstrationSeal(association: string): string {
  const star = Array.from({ length: 10 }, (_, at) => {
    const [radius, angle] = [at % 2 ? 8.4 : 22, (at * 36 - 90) * Math.PI / 180];
    return `${(100 + radius * Math.cos(angle)).toFixed(2)},${(98 + radius * Math.sin(angle)).toFixed(2)}`;
  }).join(' ');
  const name = [...association];
  const size = Math.min(24, 250 / name.length);
  // The characters stand along the upper arc, each turned outwards.
  const spread = Math.min(230, name.length * 30);
  const ring = name.map((sign, at) => {
    const angle = (at - (name.length - 1) / 2) * (spread / name.length);
    return `<text x="100" y="${100 - 66}" transform="rotate(${angle.toFixed(2)} 100 100)" text-anchor="middle" font-size="${size.toFixed(1)}">${sign.replaceAll(/[<>&"]/g, '')}</text>`;
  }).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="${sealWidth}" height="${sealWidth}"><g fill="#d0111b" fill-opacity="0.82" font-family="Song" font-weight="bold">
    <circle cx="100" cy="100" r="94" fill="none" stroke="#d0111b" stroke-opacity="0.82" stroke-width="5"/><polygon points="${star}"/>${ring}
    <text x="100" y="152" text-anchor="middle" font-size="17">演示专用</text></g></svg>`;
}
