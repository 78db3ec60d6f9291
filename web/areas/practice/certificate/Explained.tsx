/** What is checked, what must be looked at by eye, and what the page does not do. */
export function Explained() {
  return (
    <section className="explained" aria-labelledby="explained">
      <h2 id="explained">怎样核对</h2>
      <ol>
        <li>看地址：本页地址应当以 <strong>{location.host}</strong> 开头，并与发证机关公布的一致。</li>
        <li>比内容：证上的姓名、律师事务所、证号和有效期，应当与本页显示的相同。</li>
        <li>认本人：证上的照片应当是持证人本人。</li>
      </ol>
      <p>实习证只证明持证人正在律师事务所实习。实习人员不是律师，不能以律师名义办理业务。</p>
      <p>本页只显示上述内容，不记录是谁在核验。</p>
    </section>
  );
}
