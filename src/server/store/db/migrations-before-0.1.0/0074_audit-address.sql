CREATE TABLE "audit_address" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"address" jsonb NOT NULL,
	CONSTRAINT "audit_address_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "audit_address" ADD CONSTRAINT "audit_address_number_audit_number_fk" FOREIGN KEY ("number") REFERENCES "public"."audit"("number") ON DELETE cascade ON UPDATE no action;