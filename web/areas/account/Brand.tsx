/** Whose door this is. The same drawing stands in login.html, so that it is there before the script. */
export function Brand({ customerName, systemName }: { customerName: string | undefined; systemName: string | undefined }) {
  return (
    <header className="brand">
      <svg className="brand__drawing" viewBox="0 0 600 600" aria-hidden="true">
        <path d="M300 60v470M210 530h180M110 150h380M110 150 40 330h140Zm380 0-70 180h140ZM44 330a66 66 0 0 0 132 0M424 330a66 66 0 0 0 132 0" />
        <circle cx="300" cy="150" r="16" />
        <path d="M240 552h120M300 60a14 14 0 1 0 0-28 14 14 0 0 0 0 28" />
      </svg>
      <div className="brand__names">
        <svg className="brand__mark" viewBox="0 0 32 32" width="44" height="44" aria-hidden="true"><path d="M16 6.5v18M10.5 25.5h11M7 10.5h18M7 10.5 4 18.5h6Zm18 0-3 8h6ZM4.2 18.5a2.8 2.8 0 0 0 5.6 0M22.2 18.5a2.8 2.8 0 0 0 5.6 0" /></svg>
        <p className="brand__customer">{customerName ?? '\u00a0'}</p>
        <p className="brand__system">{systemName ?? '\u00a0'}</p>
      </div>
    </header>
  );
}
