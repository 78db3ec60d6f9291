/** What people write for an amount: 2000, 2,000.5, ２０００元. As the contract writes it when it can be read, else as typed. */
export function readMoney(typed: string): string {
  const plain = typed.normalize('NFKC').replace(/[,，\s元¥]/g, '');
  const [, yuan, fen = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain) ?? [];
  return yuan === undefined ? typed.trim() : `${BigInt(yuan)}.${fen.padEnd(2, '0')}`;
}
