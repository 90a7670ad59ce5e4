import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

export interface Certificate {
  readonly certificatePath: string;
  readonly keyPath: string;
}

/** Creates a self-signed certificate for `localhost`. Requires `openssl`. */
export function makeCertificate(directory: string): Certificate {
  const certificate = {
    certificatePath: join(directory, 'verso.crt'),
    keyPath: join(directory, 'verso.key'),
  };
  execFileSync(
    'openssl',
    [
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
      ['-keyout', certificate.keyPath, '-out', certificate.certificatePath],
    ].flat(),
    { stdio: 'pipe' },
  );
  return certificate;
}

/** Makes this process trust the certificate. */
export function trust({ certificatePath }: Certificate): void {
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificatePath, 'utf8')]);
}
