import { escapeHtml } from '../html.ts';
import { localeOf, type Tongue } from '../texts.ts';
import { mailTexts } from './mail.texts.ts';

/** A file in a mail, as text. */
export interface AttachedFile {
  name: string;
  content: string;
}

/** The content of a mail, from which both the text and the HTML are made. */
export interface Message {
  /** Its language; English if none is given. */
  language?: Tongue;
  subject: string;
  greeting: string;
  /** Line breaks in a paragraph stay. */
  paragraphs: string[];
  /** Facts below the paragraphs, a label and a value per line; line breaks in a value stay. */
  facts?: { title: string; rows: [label: string, value: string][] }[];
  button?: { label: string; url: string };
  file?: AttachedFile;
  /** Small print at the end. */
  closing: string;
}

/** What separates a label from its value; French has a non-breaking space before it. */
const colonIn = (language: Tongue): string => (language === 'fr' ? '\u00a0:' : ':');

const inText = ({ language = 'en', greeting, paragraphs, facts = [], button, closing }: Message) =>
  [
    greeting,
    ...paragraphs,
    ...facts.map(({ title, rows }) =>
      [title, ...rows.map(([label, value]) => `  ${label}${colonIn(language)} ${value.replaceAll('\n', '\n    ')}`)].join('\n'),
    ),
    ...(button ? [`${button.label}${colonIn(language)}\n${button.url}`] : []),
    closing,
  ].join('\n\n');

const factsInHtml = ({
  title,
  rows,
}: {
  title: string;
  rows: [string, string][];
}) => `<p style="margin:24px 0 8px;font-weight:600">${escapeHtml(title)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse;font-size:14px">
${rows
  .map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;width:40%;vertical-align:top;opacity:.8;overflow-wrap:normal;hyphens:auto">${escapeHtml(label)}</td><td style="padding:4px 0;width:60%;vertical-align:top;overflow-wrap:anywhere">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
  )
  .join('\n')}
</table>`;

/**
 * Plain HTML for mail programs: no images, nothing fetched, colours readable in both light and dark programs, and the
 * link spelled out under its button.
 */
function inHtml({ language = 'en', subject, greeting, paragraphs, facts = [], button, closing }: Message, productName: string): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  const link = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:10px 20px;border-radius:4px;background:#026a8b;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;opacity:.8">${escapeHtml(mailTexts(language)('buttonFails'))}<br><a href="${escapeHtml(button.url)}" style="color:inherit;word-break:break-all">${escapeHtml(button.url)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="${localeOf(language).slice(0, 2)}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font-family:'IBM Plex Sans',system-ui,-apple-system,'Segoe UI',sans-serif;font-size:15px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-weight:600">${escapeHtml(productName)} · License Manager</p>
${paragraph(greeting)}
${paragraphs.map(paragraph).join('\n')}
${facts.map(factsInHtml).join('\n')}
${link}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #9fa6aa;font-size:13px;opacity:.8">${escapeHtml(closing).replaceAll('\n', '<br>')}</p>
</div></body></html>
`;
}

/** A message as subject, text and HTML. */
export const layOut = (message: Message, productName: string) => ({
  subject: message.subject,
  text: `${inText(message)}\n`,
  html: inHtml(message, productName),
  // As bytes, since programs on the way may change the line ends of a text.
  ...(message.file && {
    attachments: [{ filename: message.file.name, content: message.file.content, contentType: 'application/octet-stream' }],
  }),
});
