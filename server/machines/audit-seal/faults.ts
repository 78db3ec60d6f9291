/** What can be wrong with a sealed trail, each said so that an auditor knows where to look. */
export type FaultKind = 'changed' | 'missing' | 'extra' | 'reordered' | 'blockChanged' | 'blockMissing' | 'keyReplaced' | 'truncated' | 'replaced';

export interface Fault { readonly kind: FaultKind; readonly block: number; readonly seq: number | null; readonly sentence: string }

const sentences: Readonly<Record<FaultKind, (block: number, seq: number | null) => string>> = {
  changed: (block, seq) => `第 ${seq} 条日志的内容被改动（第 ${block} 块）`,
  missing: (block, seq) => `第 ${seq} 条日志已不存在（第 ${block} 块）`,
  extra: (block, seq) => `第 ${seq} 条日志是封存以后插入的（第 ${block} 块）`,
  reordered: (block, seq) => `第 ${seq} 条日志的次序被调换（第 ${block} 块）`,
  blockChanged: (block) => `第 ${block} 块的封存记录被改动，签名或前后衔接不符`,
  blockMissing: (block) => `第 ${block} 块的封存记录已不存在`,
  keyReplaced: (block) => `第 ${block} 块的签名密钥无法核实，可能已被替换`,
  truncated: (block) => `第 ${block} 块及以后的封存记录已不存在，而库外留有它的凭据：末尾的日志被截去，或数据库被换成旧的`,
  replaced: (block) => `第 ${block} 块与库外留存的凭据不一致，封存记录被整块替换`,
};

export const faultOf = (kind: FaultKind, block: number, seq: bigint | null = null): Fault => {
  const at = seq === null ? null : Number(seq);
  return { kind, block, seq: at, sentence: sentences[kind](block, at) };
};
