/** The public half of the key that grants licence periods; the private half is nowhere in the product (`tools/licence.mjs key` makes both). */
export const vendorKey = 'Gavc24oOzKmOCdm8RWbQfH_IpWO72403En3FNo3gsp0';
