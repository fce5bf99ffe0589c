CREATE TABLE "audit" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text,
	"address" text,
	"reason" text,
	"detail" json,
	"previous" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"first" bigint NOT NULL,
	"base" text NOT NULL,
	"last" bigint NOT NULL,
	"hash" text NOT NULL,
	"proof" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor");--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.number < (SELECT first FROM audit_head) THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'rows of the audit log are never changed, and go only before its head';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_keep_rows BEFORE UPDATE OR DELETE ON "audit" FOR EACH ROW EXECUTE FUNCTION audit_keep();--> statement-breakpoint
CREATE TRIGGER audit_keep_all BEFORE TRUNCATE ON "audit" FOR EACH STATEMENT EXECUTE FUNCTION audit_keep();--> statement-breakpoint
CREATE OR REPLACE FUNCTION audit_head_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.id = OLD.id AND NEW.first >= OLD.first AND NEW.last >= OLD.last THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'the head of the audit log never goes back';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_head_keep_row BEFORE UPDATE OR DELETE ON "audit_head" FOR EACH ROW EXECUTE FUNCTION audit_head_keep();--> statement-breakpoint
CREATE TRIGGER audit_head_keep_all BEFORE TRUNCATE ON "audit_head" FOR EACH STATEMENT EXECUTE FUNCTION audit_head_keep();
