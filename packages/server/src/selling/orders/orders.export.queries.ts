import { sql } from 'kysely';
import { NUMBER, type Section } from '../../lib/export-section.ts';

/** A colleague who buys for their organization accepted it (ORG-61). */
const isOthers = (person: number) => sql`accepted_by_id <> ${person}::integer`;

/** Their own, as the contact: of one that they only accepted, the export has what they accepted and said (ORG-62). */
const isContact = (person: number) => sql`customer_id = ${person}::integer`;

/** This feature’s sections of a person’s own export (PRV-491). */
export const sections: readonly Section[] = [
  {
    name: 'orders',
    says: 'what you ordered, with the licenses it made; amounts are in hundredths of the currency',
    tables: ['customer_order', 'order_license'],
    columns: [
      ...['id', 'year', 'number', 'offerId', 'state', 'currency', 'total', 'acceptedAt', 'acceptedName', 'acceptedPosition', 'poNumber'],
      ...['costCentre', 'invoiceAddress', 'deliveryAddress'],
      ...['confirmedAt', 'paymentDue', 'paidAt', 'cancelledAt', 'licenses'],
    ],
    key: NUMBER,
    rows: (person, after) => sql`SELECT id AS key, id, year, number, offer_id AS "offerId", currency, total, accepted_at AS "acceptedAt",
        CASE WHEN ${isOthers(person)} THEN '' ELSE accepted_name END AS "acceptedName",
        CASE WHEN ${isOthers(person)} THEN '' ELSE accepted_position END AS "acceptedPosition", po_number AS "poNumber",
        cost_centre AS "costCentre", contact.*
      FROM customer_order LEFT JOIN LATERAL (SELECT state, invoice_address AS "invoiceAddress", delivery_address AS "deliveryAddress",
          confirmed_at AS "confirmedAt", payment_due AS "paymentDue", paid_at AS "paidAt", cancelled_at AS "cancelledAt",
          ARRAY(SELECT license_id FROM order_license WHERE order_id = customer_order.id ORDER BY line, copy) AS licenses
        WHERE ${isContact(person)}) AS contact ON true
      WHERE (${isContact(person)} OR accepted_by_id = ${person}::integer) AND id > ${after} ORDER BY id`,
  },
];
