/** A message to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface Mailer {
  /** True when mails leave by SMTP, false when they are written to the outbox of the data folder. */
  readonly delivers: boolean;
  /** Resolves when the mail server, or the disk, has taken the message. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
