import type { Call, Data } from '@lm/contract';
import { newKey, onceConfirmed, settle, Unreachable } from './call.ts';
import { session } from './session.ts';

interface Upload {
  params?: Record<string, string>;
  query?: Record<string, string>;
  file: File;
  /** Called with 0 to 100 while the file is sent, which fetch cannot report. */
  onProgress?: (percent: number) => void;
}

/** Sends a file to an endpoint that takes one, and again after the person has confirmed who they are. Throws what {@link settle} throws. */
export const uploadTo = <E extends Call>(endpoint: E, upload: Upload): Promise<Data<E>> =>
  onceConfirmed(endpoint, () => sent(endpoint, upload));

function sent<E extends Call>(endpoint: E, { params = {}, query = {}, file, onProgress = () => undefined }: Upload): Promise<Data<E>> {
  const token = session.token();
  const key = newKey(endpoint);
  const body = new FormData();
  body.append(endpoint.upload?.field ?? 'file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const search = new URLSearchParams(query).toString();
    request.open(endpoint.method, `/api/${path}${search && `?${search}`}`);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    if (key) request.setRequestHeader('idempotency-key', key);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? (100 * loaded) / total : 0));
    request.addEventListener('error', () => reject(new Unreachable('The server could not be reached.')));
    request.addEventListener('load', () => {
      const answer = new Response(request.responseText, { headers: { 'x-request-id': request.getResponseHeader('x-request-id') ?? '' } });
      settle(answer, token).then(({ data }) => resolve(data as Data<E>), reject); // the server's own tests check it against the contract
    });
    request.send(body);
  });
}
