/** What may be done about a certificate: reported lost by its holder or his firm, found again, taken back. */
import { useState } from 'react';
import { certificate, certificateDeed, foundForm, lostForm, recallForm } from 'contract/areas/practice/certificate';
import { useForm } from '../../../kernel/form.ts';
import { notice } from '../../../kernel/notice.ts';
import { useAct } from '../../../kernel/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { SchemaFields } from '../../../ui/fields/SchemaFields.tsx';
import { FormDrawer } from '../../../ui/FormDrawer.tsx';
import type { Internship } from './InternshipDetailPage.tsx';

type Certificate = Internship['certificates'][number];
type Deed = Certificate['may'][number];

const forms = { reportLost: lostForm, found: foundForm, recall: recallForm } as const;
const effects: Readonly<Record<Deed, string>> = {
  reportLost: '挂失后，任何人核验这份实习证都会看到“已挂失”，申请考核、报名集中培训前须先补证或解除挂失。',
  found: '解除后恢复有效，核验时显示“有效”。', recall: '收回后不能恢复，核验时显示“已收回”。',
};

export function CertificateDeeds({ paper }: { paper: Certificate }) {
  const [deed, setDeed] = useState<Deed | null>(null);
  return (
    <>
      {paper.may.map((one) => <Button key={one} look="link" onClick={() => setDeed(one)}>{certificateDeed.labels[one]}</Button>)}
      {deed && <DeedDialog deed={deed} paper={paper} onClose={() => setDeed(null)} />}
    </>
  );
}

function DeedDialog({ deed, paper: { id, version, certNo }, onClose }: { deed: Deed; paper: Certificate; onClose(): void }) {
  const title = certificateDeed.labels[deed];
  const form = useForm(forms[deed], { id, version }, { unsaved: title });
  const act = useAct(certificate.endpoints[deed]);
  return (
    <FormDrawer dialog danger={deed !== 'found'} title={`${title}实习证${certNo}`} form={form} submitText={title} onSubmit={() => form.submit(act.act)} onSaved={() => { notice.good(`已${title}`); onClose(); }} onClose={onClose}>
      <div className="fields fields--single"><p>{effects[deed]}</p><SchemaFields form={form} fields={deed === 'reportLost' ? ['lostOn', 'opinion'] : ['opinion']} /></div>
    </FormDrawer>
  );
}
